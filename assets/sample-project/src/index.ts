export { canEnter, type Ship } from "./ship";
export { type Harbour, tideAt } from "./tide";

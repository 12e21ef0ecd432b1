export { mainArgument } from "../tools/main-argument";

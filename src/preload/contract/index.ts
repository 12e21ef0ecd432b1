export type { Envelope, MainBridge, ReviewBridge } from "./bridge";
export type { MainChannel } from "./channels";
export type * from "./views";

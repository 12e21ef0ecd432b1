export type { Envelope, MainBridge, ReviewBridge } from "./bridge";
export type { MainChannel, ReviewChannel } from "./channels";
export type * from "./views";

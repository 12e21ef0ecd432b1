export type { Envelope, MainBridge, ReviewBridge } from "./bridge";
export type { MainChannel } from "./channels";
export type { TokensView, UsageView } from "./sessions";
export type * from "./views";

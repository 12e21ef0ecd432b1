import { contextBridge, ipcRenderer } from "electron";
import { createReviewBridge } from "./review-bridge";

contextBridge.exposeInMainWorld("gatehouseReview", createReviewBridge(ipcRenderer));

import { contextBridge, ipcRenderer } from "electron";
import { createMainBridge } from "./main-bridge";

contextBridge.exposeInMainWorld("gatehouse", createMainBridge(ipcRenderer));

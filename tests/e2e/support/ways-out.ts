import type { WatchedPorts } from "./watched-ports";

type Ports = Pick<WatchedPorts, "tcp" | "udp">;

/**
 * A script that tries every way in which a page can reach a network, waits until each has ended by itself, and resolves to the
 * names of the ways that it tried. Ways that load carry the name `leak-…` in their address.
 */
export function waysOut({ tcp, udp }: Ports): string {
  return `(${tryWaysOut})(${JSON.stringify({ tcp, udp })})`;
}

/** Runs in the page: it refers to nothing outside itself. */
async function tryWaysOut({ tcp, udp }: Ports): Promise<string[]> {
  const tried: string[] = [];
  const waiting: Promise<unknown>[] = [];
  const host = `127.0.0.1:${tcp}`;
  const url = (name: string) => `http://${host}/leak-${name}`;
  const attempt = (name: string, run: () => unknown) => {
    tried.push(name);
    try {
      const result = run();
      if (result instanceof Promise) waiting.push(result.catch(() => undefined));
    } catch {
      // Refused at once, or not there at all: what the listener saw is what counts.
    }
  };
  /** Resolves with the first of these events; each way below has one for its success and one for its failure. */
  const ended = (target: EventTarget, ...names: string[]) =>
    new Promise<void>((resolve) => {
      for (const name of names) target.addEventListener(name, () => resolve());
    });
  const element = (name: string, tag: string, values: Record<string, string>, waits = true) =>
    attempt(name, () => {
      const made = document.createElement(tag);
      const end = ended(made, "load", "error");
      for (const [key, value] of Object.entries(values)) made.setAttribute(key, value);
      document.body.append(made);
      return waits ? end : undefined;
    });
  const made = (name: string): (new (...args: unknown[]) => EventTarget) => Reflect.get(globalThis, name);

  attempt("fetch", () => fetch(url("fetch"), { method: "POST", body: "x", mode: "no-cors" }));
  attempt("fetch keepalive", () => fetch(url("keepalive"), { keepalive: true, mode: "no-cors" }));
  attempt("fetchLater", () => Reflect.get(globalThis, "fetchLater")(url("later")));
  attempt("xhr", () => {
    const request = new XMLHttpRequest();
    request.open("GET", url("xhr"));
    const end = ended(request, "loadend");
    request.send();
    return end;
  });
  attempt("websocket", () => ended(new WebSocket(`ws://${host}/leak-ws`), "error", "open"));
  attempt("websocket stream", () => {
    const stream = new (made("WebSocketStream"))(`ws://${host}/leak-wss`);
    return Reflect.get(stream, "opened");
  });
  attempt("event source", () => ended(new EventSource(url("events")), "error", "open"));
  attempt("beacon", () => navigator.sendBeacon(url("beacon"), "x"));
  attempt("web transport", () =>
    Reflect.get(new (made("WebTransport"))(`https://127.0.0.1:${udp}/`), "ready"),
  );
  attempt("module import", () => import(/* @vite-ignore */ url("import")));
  for (const [name, tag, values] of [
    ["image", "img", { src: url("img") }],
    ["script", "script", { src: url("script") }],
    ["style sheet", "link", { rel: "stylesheet", href: url("css") }],
    ["preload", "link", { rel: "preload", as: "image", href: url("preload") }],
    ["module preload", "link", { rel: "modulepreload", href: url("modulepreload") }],
    ["prefetch", "link", { rel: "prefetch", href: url("prefetch") }],
    ["video", "video", { src: url("video") }],
    ["audio", "audio", { src: url("audio") }],
    ["object", "object", { data: url("object") }],
  ] as const)
    element(name, tag, values, name !== "object");
  for (const [name, tag, values] of [
    ["icon", "link", { rel: "icon", href: url("icon") }],
    ["manifest", "link", { rel: "manifest", href: url("manifest") }],
    ["preconnect", "link", { rel: "preconnect", href: url("preconnect") }],
    ["dns-prefetch", "link", { rel: "dns-prefetch", href: "http://leak-dns.example" }],
    ["prerender", "link", { rel: "prerender", href: url("prerender") }],
    ["embed", "embed", { src: url("embed") }],
    ["frame", "iframe", { src: url("frame") }],
    ["frame of a text", "iframe", { srcdoc: `<img src="${url("srcdoc")}">` }],
    ["fenced frame", "fencedframe", { src: url("fenced") }],
    ["refresh", "meta", { "http-equiv": "refresh", content: `0;url=${url("refresh")}` }],
    ["base", "base", { href: url("base") }],
    ["inline style", "div", { style: `background-image: url(${url("inline-style")})` }],
  ] as const)
    element(name, tag, values, false);
  element("track", "video", {}, false);
  attempt("poster", () => {
    const video = document.createElement("video");
    video.poster = url("poster");
    video.append(Object.assign(document.createElement("track"), { src: url("track"), default: true }));
    document.body.append(video);
  });
  attempt("css import", () => {
    const sheet = new CSSStyleSheet();
    sheet.insertRule(`@font-face { font-family: leak; src: url(${url("font")}) }`);
    sheet.insertRule(`body { background: url(${url("background")}); cursor: url(${url("cursor")}), auto }`);
    document.adoptedStyleSheets = [sheet];
    return document.fonts.load("10px leak");
  });
  attempt("css text import", () => {
    const style = document.createElement("style");
    style.textContent = `@import url(${url("css-import")});`;
    document.head.append(style);
  });
  attempt("font", () => new FontFace("leak2", `url(${url("font-face")})`).load());
  attempt("svg image", () => {
    const holder = document.createElement("div");
    holder.innerHTML = `<svg><image href="${url("svg")}"/><use href="${url("svg-use")}#x"/></svg>`;
    document.body.append(holder);
  });
  attempt("form", () => {
    const form = Object.assign(document.createElement("form"), { action: url("form"), method: "post" });
    document.body.append(form);
    form.submit();
  });
  attempt("ping", () => {
    const link = document.createElement("a");
    link.href = "#here";
    link.ping = url("ping");
    document.body.append(link);
    link.click();
  });
  attempt("speculation rules", () => {
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = JSON.stringify({ prefetch: [{ urls: [url("speculation")] }] });
    document.head.append(rules);
  });
  attempt("worker", () => ended(new Worker(url("worker")), "error"));
  attempt("worker of a blob", () =>
    ended(new Worker(URL.createObjectURL(new Blob([`fetch("${url("blob")}")`]))), "error"),
  );
  attempt("shared worker", () => ended(new (made("SharedWorker"))(url("shared")), "error"));
  attempt("service worker", () => navigator.serviceWorker.register(url("service")));
  attempt("worklet", () => new AudioContext().audioWorklet.addModule(url("worklet")));
  attempt("window", () => window.open(url("window")));
  attempt("navigation", () => {
    location.href = url("navigation");
  });
  const ice = (name: string, server: RTCIceServer) =>
    attempt(`webrtc ${name}`, async () => {
      const peer = new RTCPeerConnection({ iceServers: [server], iceCandidatePoolSize: 2 });
      peer.createDataChannel("x");
      const gathered = new Promise<void>((resolve) => {
        peer.onicegatheringstatechange = () => peer.iceGatheringState === "complete" && resolve();
      });
      await peer.setLocalDescription(await peer.createOffer());
      await gathered;
      peer.close();
    });
  const login = { username: "the-secret-leaves", credential: "x" };
  ice("stun", { urls: `stun:127.0.0.1:${udp}` });
  ice("turn over udp", { urls: `turn:127.0.0.1:${udp}`, ...login });
  ice("turn over tcp", { urls: `turn:${host}?transport=tcp`, ...login });
  ice("turns", { urls: `turns:${host}`, ...login });
  ice("turn of a name", { urls: "turn:leak-turn.example?transport=tcp", ...login });
  attempt("webrtc to a candidate", async () => {
    const [caller, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
    caller.createDataChannel("x");
    await caller.setLocalDescription(await caller.createOffer());
    if (!caller.localDescription) return;
    await other.setRemoteDescription(caller.localDescription);
    await other.setLocalDescription(await other.createAnswer());
    if (!other.localDescription) return;
    await caller.setRemoteDescription(other.localDescription);
    const failed = new Promise<void>((resolve) => {
      caller.oniceconnectionstatechange = () =>
        /failed|disconnected|closed/.test(caller.iceConnectionState) && resolve();
    });
    for (const [kind, port, end] of [
      ["udp", udp, ""],
      ["tcp", tcp, " tcptype passive"],
    ] as const) {
      const candidate = `candidate:1 1 ${kind} 2122260223 127.0.0.1 ${port} typ host${end}`;
      await caller.addIceCandidate({ candidate, sdpMid: "0", sdpMLineIndex: 0 });
    }
    await failed;
  });
  await Promise.all(waiting);
  return tried;
}

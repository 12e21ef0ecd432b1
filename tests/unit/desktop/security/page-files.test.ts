import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CONTENT_SECURITY_POLICY } from "../../../../src/main/desktop/security/headers";
import { respond } from "../../../../src/main/desktop/security/scheme";
import { makeFolder } from "../support";

/** A built renderer with a secret beside it and links that lead to it. */
function makePages(): string {
  const base = makeFolder();
  const root = join(base, "renderer");
  for (const folder of ["main", "review", "assets"]) mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(base, "secret.js"), "secret");
  mkdirSync(join(base, "outside"));
  writeFileSync(join(base, "outside/secret.js"), "secret");
  writeFileSync(join(root, "main/index.html"), "<title>main</title>");
  writeFileSync(join(root, "review/index.html"), "<title>review</title>");
  writeFileSync(join(root, "assets/main-a1b2.js"), "code");
  writeFileSync(join(root, "assets/main-a1b2.css"), "style");
  writeFileSync(join(root, "assets/main-a1b2.js.map"), "map");
  writeFileSync(join(root, "assets/run.exe"), "no");
  symlinkSync(join(base, "secret.js"), join(root, "assets/link.js"));
  return root;
}

const get = (root: string, url: string, method = "GET") => respond(root, "main", { method, url });

describe("the page scheme", () => {
  it.each([
    ["gatehouse://main/index.html", "text/html; charset=utf-8", "<title>main</title>"],
    ["gatehouse://main/", "text/html; charset=utf-8", "<title>main</title>"],
    ["gatehouse://main/index.html?x=1#y", "text/html; charset=utf-8", "<title>main</title>"],
    ["gatehouse://main/assets/main-a1b2.js", "text/javascript; charset=utf-8", "code"],
    ["gatehouse://main/assets/main-a1b2.css", "text/css; charset=utf-8", "style"],
  ])("serves %s with its type and the policy", async (url, type, body) => {
    const response = await get(makePages(), url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(response.headers.get("content-security-policy")).toBe(CONTENT_SECURITY_POLICY);
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(await response.text()).toBe(body);
  });

  it.each([
    "gatehouse://main/../secret.js",
    "gatehouse://main/assets/../../secret.js",
    "gatehouse://main/assets/%2e%2e/%2e%2e/secret.js",
    "gatehouse://main/assets/%2e%2e%2f%2e%2e%2fsecret.js",
    "gatehouse://main/assets/..%5c..%5csecret.js",
    "gatehouse://main/assets/..\\..\\secret.js",
    "gatehouse://main/assets/%252e%252e%252fsecret.js",
    "gatehouse://main/assets/main-a1b2.js%00.css",
    "gatehouse://main/assets/main-a1b2.js\0",
    "gatehouse://main//etc/passwd",
    "gatehouse://main/etc/passwd",
    "gatehouse://main/C:/Windows/win.ini",
    "gatehouse://main/file:///etc/passwd",
    "gatehouse://main/assets/link.js",
    "gatehouse://main/assets/main-a1b2.js.map",
    "gatehouse://main/assets/run.exe",
    "gatehouse://main/assets/",
    "gatehouse://main/assets",
    "gatehouse://main/assets/missing.js",
    "gatehouse://main/review/index.html",
    "gatehouse://main/main/index.html",
    "gatehouse://review/index.html",
    "gatehouse://user@main/index.html",
    "gatehouse://elsewhere/index.html",
    "gatehouse:index.html",
    "nonsense",
  ])("refuses %j with the policy and no content", async (url) => {
    const response = await get(makePages(), url);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toBe("");
    expect(response.headers.get("content-security-policy")).toBe(CONTENT_SECURITY_POLICY);
  });

  it.each(["POST", "PUT", "HEAD", "DELETE", "OPTIONS"])("refuses %s", async (method) => {
    expect((await get(makePages(), "gatehouse://main/index.html", method)).status).toBe(405);
  });

  it("has the policy to the letter", () => {
    expect(CONTENT_SECURITY_POLICY).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox allow-scripts allow-same-origin allow-forms allow-popups",
    );
  });
});

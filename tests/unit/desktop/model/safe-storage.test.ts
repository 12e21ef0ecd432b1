import { describe, expect, it } from "vitest";
import { createCipher } from "../../../../src/main/desktop/model/safe-storage";

type Backend = "basic_text" | "gnome_libsecret" | "kwallet" | "kwallet5" | "kwallet6" | "unknown";

function oldStorage(backend: Backend, available = true) {
  return {
    getSelectedStorageBackend: () => backend,
    isEncryptionAvailable: () => available,
    encryptString: (text: string) => Buffer.from(`old ${text}`),
    decryptString: (bytes: Buffer) => bytes.toString().slice(4),
    // Would make Chromium pretend that plain text is encryption.
    setUsePlainTextEncryption: () => {
      throw new Error("must never be called");
    },
  };
}

const newStorage = (backend: Backend) => ({
  ...oldStorage(backend, false),
  isAsyncEncryptionAvailable: async () => true,
  encryptStringAsync: async (text: string) => Buffer.from(`new ${text}`),
  decryptStringAsync: async (bytes: Buffer) => ({
    result: bytes.toString().slice(4),
    shouldReEncrypt: false,
  }),
});

describe("createCipher", () => {
  it.each(["basic_text", "unknown", "a_backend_of_the_future" as Backend] as const)(
    "calls %s unsafe on Linux",
    async (backend) => {
      expect(await createCipher(oldStorage(backend), "linux").isSafe()).toBe(false);
      expect(await createCipher(newStorage(backend), "linux").isSafe()).toBe(false);
    },
  );

  it.each(["gnome_libsecret", "kwallet", "kwallet5", "kwallet6"] as const)(
    "calls %s safe",
    async (backend) => {
      expect(await createCipher(oldStorage(backend), "linux").isSafe()).toBe(true);
    },
  );

  it("asks no Linux question elsewhere, and believes the system when it has no encryption", async () => {
    expect(await createCipher(oldStorage("unknown"), "darwin").isSafe()).toBe(true);
    expect(await createCipher(oldStorage("unknown", false), "win32").isSafe()).toBe(false);
  });

  it("uses the newer functions where they are there, else the older ones", async () => {
    for (const [storage, text] of [
      [oldStorage("kwallet"), "old key"],
      [newStorage("kwallet"), "new key"],
    ] as const) {
      const cipher = createCipher(storage, "linux");
      const sealed = await cipher.encrypt("key");
      expect(sealed.toString()).toBe(text);
      expect(await cipher.decrypt(sealed)).toBe("key");
    }
  });
});

import type { SafeStorage } from "electron";

/** Encrypts with a key that the operating system keeps for this person and program. */
export interface SecretCipher {
  /** False where the system offers nothing better than obfuscation. */
  isSafe(): Promise<boolean>;
  encrypt(text: string): Promise<Buffer>;
  /** @throws when the text was encrypted by somebody else or the key is gone. */
  decrypt(bytes: Buffer): Promise<string>;
}

/** `basic_text` (a fixed password) and `unknown` are not among them, and neither is a name that nobody knows yet. */
const REAL_BACKENDS: readonly string[] = ["gnome_libsecret", "kwallet", "kwallet5", "kwallet6"];

/** The newer Electrons have these and warn about the others; the older ones lack them. */
interface AsyncSafeStorage {
  isAsyncEncryptionAvailable(): Promise<boolean>;
  encryptStringAsync(text: string): Promise<Buffer>;
  decryptStringAsync(bytes: Buffer): Promise<{ readonly result: string }>;
}

type SyncSafeStorage = Pick<
  SafeStorage,
  "isEncryptionAvailable" | "encryptString" | "decryptString" | "getSelectedStorageBackend"
>;

/** One face for both generations of Electron's `safeStorage`. */
export function createCipher(storage: SyncSafeStorage, platform: NodeJS.Platform): SecretCipher {
  const hasRealBackend = () =>
    platform !== "linux" || REAL_BACKENDS.includes(storage.getSelectedStorageBackend());
  if (isAsync(storage)) {
    return {
      isSafe: async () => hasRealBackend() && (await storage.isAsyncEncryptionAvailable()),
      encrypt: (text) => storage.encryptStringAsync(text),
      decrypt: async (bytes) => (await storage.decryptStringAsync(bytes)).result,
    };
  }
  return {
    isSafe: async () => hasRealBackend() && storage.isEncryptionAvailable(),
    encrypt: async (text) => storage.encryptString(text),
    decrypt: async (bytes) => storage.decryptString(bytes),
  };
}

function isAsync(storage: object): storage is AsyncSafeStorage {
  return ["isAsyncEncryptionAvailable", "encryptStringAsync", "decryptStringAsync"].every(
    (name) => typeof Reflect.get(storage, name) === "function",
  );
}

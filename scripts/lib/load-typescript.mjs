/**
 * Loads a TypeScript file that may import the app's sources. It runs through Vite, as it does in the build.
 * @template T
 * @param {string} file
 * @returns {Promise<T>} its exports
 */
export async function loadTypescript(file) {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
  return /** @type {T} */ (module);
}

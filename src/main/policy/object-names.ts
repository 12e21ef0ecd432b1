/** As few digits as git takes for the beginning of a hash. */
const HASH = /^[0-9a-f]{4,64}(?:$|[\^~@])/i;

/** Whether git could take this name for an object's hash, or its beginning. */
export function mayNameObject(name: string): boolean {
  return HASH.test(name);
}

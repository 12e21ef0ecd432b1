import { TOKENS } from "../../fixtures/shield/synthetic";

/** A made-up token of the shape of GitHub's. */
export const TOKEN = TOKENS.github ?? "";

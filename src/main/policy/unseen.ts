/** Characters that can't be seen, or look like a space: a rule with one is seldom the rule that its writer sees. */
export const UNSEEN = /\p{Cf}|[\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

export const UNSEEN_WHY = "It holds a character that can't be seen: write the rule anew";

/** What the person sees below the head: the question, or what lies over it until they go back. */
export type Layer = "question" | "editor" | "deny_all";

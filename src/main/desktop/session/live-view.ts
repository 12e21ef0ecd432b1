import type { PolicyStatusView, SessionChange, SessionSnapshot } from "../../../preload/contract/views";
import type { SessionContent } from "../../sessions/content";
import { LiveConversation, type SessionActivity, type SessionHeading } from "./live-conversation";
import type { Schedule } from "./text-buffer";

const NO_PROJECT: SessionHeading = {
  id: null,
  title: null,
  project: null,
  profile: "",
  model: "",
  policy: null,
};

/** What the window shows: one conversation at a time. Numbers every change of it and tells it to the window. */
export class LiveView {
  readonly #emit: (change: SessionChange) => void;
  readonly #schedule: Schedule;
  readonly #now: () => number;
  readonly #activityChanged: () => void;
  #revision = 0;
  #shown: LiveConversation;

  /** `now` in milliseconds; only differences count. `activityChanged`: one conversation, shown or not, works, waits or rests now. */
  constructor(
    emit: (change: SessionChange) => void,
    schedule: Schedule,
    now: () => number,
    activityChanged: () => void = () => undefined,
  ) {
    this.#emit = emit;
    this.#schedule = schedule;
    this.#now = now;
    this.#activityChanged = activityChanged;
    this.#shown = this.begin(NO_PROJECT);
  }

  /** For a window that has just loaded or has missed a change. */
  snapshot(): SessionSnapshot {
    return { revision: this.#revision, session: this.#shown.view() };
  }

  /** A conversation that can be shown, empty or with what is kept of it. */
  begin(heading: SessionHeading, content?: Pick<SessionContent, "items" | "usage">): LiveConversation {
    let activity: SessionActivity = "idle";
    const conversation: LiveConversation = new LiveConversation(heading, content, {
      schedule: this.#schedule,
      now: this.#now,
      changed: (change) => {
        if (this.#shown === conversation) {
          if (change.type === "status") this.#tellStatus();
          else this.#emit({ revision: this.#next(), ...change });
        }
        if (activity === conversation.activity) return;
        activity = conversation.activity;
        this.#activityChanged();
      },
    });
    return conversation;
  }

  /** Puts another conversation before the person. */
  show(conversation: LiveConversation): void {
    this.#shown = conversation;
    conversation.flush();
    this.#emit({ revision: this.#next(), type: "replaced", session: conversation.view() });
  }

  isShown(conversation: LiveConversation): boolean {
    return this.#shown === conversation;
  }

  setStatus(status: { readonly policy: PolicyStatusView }): void {
    this.#shown.setStatus(status);
  }

  /** A line of ours in the conversation. */
  tell(tone: "info" | "error", text: string): void {
    this.#shown.tell(tone, text);
  }

  #tellStatus(): void {
    const { busy, title, usage, model, policy } = this.#shown.view();
    this.#emit({
      revision: this.#next(),
      type: "status",
      busy,
      title,
      model,
      policy,
      ...(usage ? { usage } : {}),
    });
  }

  #next(): number {
    this.#revision += 1;
    return this.#revision;
  }
}

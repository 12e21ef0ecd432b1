import type { ItemView } from "../../preload/contract/views";
import { historyBefore, historySize, messageSize, trimHistory } from "../agent/history";
import { DEFAULT_LIMITS } from "../agent/limits";
import type { Message } from "../models/model";
import { EMPTY, follow, type SessionContent } from "./content";
import type { Entry } from "./entry";

/**
 * The content that many entries amount to: what following them one by one gives, but in place, so that a log of a hundred thousand
 * lines is read in the time of its lines and not of their square.
 */
export class Replay {
  #items: ItemView[] = [];
  #history: Message[] = [];
  /** Characters of the history. */
  #size = 0;
  #rest: Omit<SessionContent, "items" | "history"> = EMPTY;

  get content(): SessionContent {
    return { ...this.#rest, items: this.#items, history: this.#history };
  }

  add(entry: Entry): void {
    switch (entry.type) {
      case "item":
        this.#put(entry.index - this.#rest.dropped, entry.item);
        break;
      case "text":
        this.#extend(entry.index - this.#rest.dropped, entry.text);
        break;
      case "cut":
        this.#items.length = Math.min(this.#items.length, Math.max(0, entry.length - this.#rest.dropped));
        break;
      case "messages":
        this.#addMessages(entry.messages);
        break;
      case "rewind":
        this.#setHistory(historyBefore(this.#history, entry.turn));
        break;
      case "begin":
        this.#items = [];
        this.#setHistory([]);
        this.#followRest(entry);
        break;
      case "turn":
      case "turn_end":
      case "usage":
        this.#followRest(entry);
    }
  }

  #followRest(entry: Entry): void {
    const { items: _items, history: _history, ...rest } = follow({ ...EMPTY, ...this.#rest }, entry);
    this.#rest = rest;
  }

  #put(at: number, item: ItemView): void {
    if (at >= 0 && at <= this.#items.length) this.#items[at] = item;
  }

  #extend(at: number, text: string): void {
    const item = this.#items[at];
    if (item?.kind === "assistant") this.#items[at] = { ...item, text: item.text + text };
  }

  #addMessages(messages: readonly Message[]): void {
    for (const message of messages) {
      this.#history.push(message);
      this.#size += messageSize(message);
    }
    const { historyCharacters } = DEFAULT_LIMITS;
    if (this.#size > historyCharacters) this.#setHistory(trimHistory(this.#history, historyCharacters));
  }

  #setHistory(history: readonly Message[]): void {
    if (history === this.#history) return;
    this.#history = [...history];
    this.#size = historySize(history);
  }
}

import { ConfigurationError } from "./configuration-error";
import { editSettings, type SettingPath } from "./edit-settings";
import { findPlaces } from "./permissions/json-places";
import { WatchedFile } from "./settings-file";
import { parseUserSettings, type UserSettings } from "./user-settings";

/** What the user's settings file says, and where. */
export interface SettingsReading {
  /** What was understood last. */
  readonly settings: UserSettings;
  /** Why the file as it is now can't be understood. */
  readonly failure?: string;
  /** The line of a value. */
  lineOf(place: SettingPath): number;
}

/** The user's settings file while the program runs; others may change it at any time. */
export class UserSettingsFile {
  readonly path: string;
  readonly #watched: WatchedFile;
  #reading: SettingsReading;

  /** `settings` are those that the start has found. */
  constructor(path: string, settings: UserSettings) {
    this.path = path;
    this.#watched = new WatchedFile(path);
    this.#reading = { settings, lineOf: () => 1 };
  }

  /** Never throws: while the file can't be understood, what was understood last holds. */
  read(): SettingsReading {
    try {
      const text = this.#watched.read()?.text;
      if (text === undefined) this.#reading = { settings: {}, lineOf: () => 1 };
      else {
        const { lineOf } = findPlaces(text.replace(/^\uFEFF/, ""));
        this.#reading = { settings: parseUserSettings(text, this.path), lineOf };
      }
      return this.#reading;
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return { ...this.#reading, failure: error.message };
    }
  }

  /** @throws ConfigurationError as `editSettings`. */
  edit(changes: Parameters<typeof editSettings>[1]): Promise<void> {
    return editSettings(this.path, changes);
  }
}

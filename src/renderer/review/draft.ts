import type { EditorView } from "../../preload/contract";

/** Arguments while they are edited. Never changes: `with` makes another. */
export class Draft {
  readonly kind: EditorView["kind"];
  readonly fields: readonly { readonly name: string; readonly text: string }[];
  readonly #original: string;

  constructor(kind: EditorView["kind"], fields: Draft["fields"], original?: string) {
    this.kind = kind;
    this.fields = fields;
    this.#original = original ?? this.arguments;
  }

  static of(editor: EditorView): Draft {
    const fields = editor.kind === "fields" ? editor.fields : [{ name: "json", text: editor.text }];
    return new Draft(editor.kind, fields);
  }

  /** The same with one text replaced. */
  with(index: number, text: string): Draft {
    const fields = this.fields.map((field, at) => (at === index ? { ...field, text } : field));
    return new Draft(this.kind, fields, this.#original);
  }

  get isChanged(): boolean {
    return this.arguments !== this.#original;
  }

  /** A JSON object as text, if the person wrote one. */
  get arguments(): string {
    const [first] = this.fields;
    if (this.kind === "json") return first?.text ?? "";
    return JSON.stringify(Object.fromEntries(this.fields.map(({ name, text }) => [name, text])));
  }
}

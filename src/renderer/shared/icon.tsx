/** One set, 16 px, drawn with the colour of the text beside it. Always accompanied by a word, hence hidden from readers. */
const PATHS = {
  folder: "M1.5 4.5v8h13v-7h-6l-1.5-2h-5.5z",
  sample: "M6 2h4M6.5 2v4L3 13h10L9.5 6V2M4.6 10h6.8",
  plus: "M8 3v10M3 8h10",
  conversation: "M2 3h12v8H7l-3 2.5V11H2z",
  audit: "M3 2h10v12H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h3",
  policy: "M8 2v12M4.5 14h7M2.5 4.5h11M4 4.5l-2 5h4zM12 4.5l-2 5h4z",
  hooks: "M9.5 4a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0zM11 5.5v5a4 4 0 0 1-8 0V8M3 8L1.5 10M3 8l2 1.5",
  shield: "M8 1.5l5.5 2v4c0 3.5-2.5 5.8-5.5 7-3-1.2-5.5-3.5-5.5-7v-4z",
  warning: "M8 2L14.5 13.5h-13zM8 6.5v3.5M8 12v.01",
  check: "M3 8.5L6.5 12 13 4.5",
  model: "M4 4h8v8H4zM6 1.5V4M10 1.5V4M6 12v2.5M10 12v2.5M1.5 6H4M1.5 10H4M12 6h2.5M12 10h2.5",
  settings: "M2 4.5h5M10 4.5h4M2 11.5h3M8 11.5h6M8.5 3v3M6.5 10v3",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M4 4l8 8M12 4l-8 8",
  search: "M7 2.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M10.3 10.3L14 14",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  chevron: "M6 3.5L10.5 8 6 12.5",
  send: "M8 13V3M3.5 7.5L8 3l4.5 4.5",
  stop: "M4 4h8v8H4z",
  down: "M8 3v10M3.5 8.5L8 13l4.5-4.5",
  refresh: "M13 5.5A5.5 5.5 0 1 0 13.5 9M13.5 2.5v3.5H10",
  verify: "M8 1.5l5.5 2v4c0 3.5-2.5 5.8-5.5 7-3-1.2-5.5-3.5-5.5-7v-4zM5.5 8l2 2 3.5-4",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  edit: "M3 13l.7-3L11 2.7l2.3 2.3L6 12.3z",
  file: "M4 1.5h5.5L13 5v9.5H4zM9.5 1.5V5H13",
  changes: "M4 1.5h5.5L13 5v9.5H4zM8.5 5v4M6.5 7h4M6.5 11.5h4",
  undo: "M5.5 3L2.5 6l3 3M2.5 6h7a4 4 0 0 1 0 8H6",
  redo: "M10.5 3l3 3-3 3M13.5 6h-7a4 4 0 0 0 0 8H10",
  export: "M8 10V2M4.5 5.5L8 2l3.5 3.5M2.5 9.5v4h11v-4",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}) {
  return (
    <svg
      className={className}
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

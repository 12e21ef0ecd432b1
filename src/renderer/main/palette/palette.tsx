import { Autocomplete } from "@base-ui/react/autocomplete";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Modal } from "../../shared/modal";
import { fuzzyFilter } from "./fuzzy";
import styles from "./palette.module.css";
import { type PaletteItem, usePaletteItems } from "./use-palette-items";

interface PaletteProps {
  readonly mac: boolean;
  onClose(): void;
  /** A project was opened. */
  onOpened(): void;
}

/** Everything that can be done, found by typing a few letters. */
export function Palette({ mac, onClose, onOpened }: PaletteProps) {
  const { t } = useTranslation("palette");
  const items = usePaletteItems(mac, onOpened);
  const [query, setQuery] = useState("");
  const found = fuzzyFilter(query, items, ({ label, group, detail = "" }) => ({
    name: label,
    rest: `${group} ${detail}`,
  }));
  const choose = (item: PaletteItem) => {
    onClose();
    item.run();
  };
  return (
    <Modal label={t("title")} place="top" onClose={onClose} data-testid="palette">
      <Autocomplete.Root
        open
        inline
        items={items}
        filteredItems={found}
        value={query}
        onValueChange={(value, { reason }) => {
          // A chosen line is done, not written into the field.
          if (reason !== "item-press") setQuery(value);
        }}
        itemToStringValue={({ label }) => label}
        autoHighlight="always"
        keepHighlight
      >
        <Autocomplete.Input
          className={styles.input}
          aria-label={t("search")}
          placeholder={t("search")}
          data-testid="palette-input"
          spellCheck={false}
        />
        <Autocomplete.Empty className={styles.empty}>{t("nothing")}</Autocomplete.Empty>
        <Autocomplete.List className={styles.list} aria-label={t("title")}>
          {(item: PaletteItem) => (
            <Autocomplete.Item
              key={item.id}
              value={item}
              className={styles.item}
              data-testid="palette-item"
              onClick={() => choose(item)}
            >
              <span className={styles.label}>
                {item.label}
                {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
              </span>
              {item.keys !== undefined && <kbd className={styles.keys}>{item.keys}</kbd>}
              <span className={styles.group}>{item.group}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </Autocomplete.Root>
    </Modal>
  );
}

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Envelope } from "../../../preload/contract";
import type { ChangesResponses, ChangesTarget, FileDiffView } from "../../../preload/contract/changes";
import { useBridge } from "../bridge/bridge-context";
import { DiffLines } from "./diff-lines";
import styles from "./file-diffs.module.css";

interface FileDiffsProps {
  readonly target: ChangesTarget;
  /** Another one when the diff must be fetched again. */
  readonly stamp: string;
  /** Each file under its name. */
  readonly headed?: boolean;
}

type Answer = Envelope<ChangesResponses["changes.diff"]>;

/** The diff of one change or of a whole turn, fetched when it is first shown. */
export function FileDiffs({ target, stamp, headed = false }: FileDiffsProps) {
  const { t } = useTranslation("changes");
  const answer = useDiff(target, stamp);
  if (!answer) return <p className={styles.remark}>{t("loading")}</p>;
  if (!answer.ok) return <p className={styles.remark}>{answer.error.message}</p>;
  return (
    <div className={styles.diffs} data-testid="change-diff">
      {answer.value.files.map((file) => (
        <FileDiff key={file.path} file={file} headed={headed} />
      ))}
    </div>
  );
}

function useDiff(target: ChangesTarget, stamp: string): Answer | undefined {
  const { attempt } = useBridge();
  const [answer, setAnswer] = useState<Answer>();
  const key = JSON.stringify(target);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says when to ask again
  useEffect(() => {
    let current = true;
    const load = async () => {
      const fetched = await attempt("changes.diff", JSON.parse(key));
      if (current) setAnswer(fetched);
    };
    void load();
    return () => {
      current = false;
    };
  }, [attempt, key, stamp]);
  return answer;
}

function FileDiff({ file, headed }: { readonly file: FileDiffView; readonly headed: boolean }) {
  const { t } = useTranslation("changes");
  const { remark, modes } = file;
  return (
    <div className={styles.file}>
      {headed && (
        <p className={styles.name}>
          <code>{file.path}</code> <span className={styles.plus}>+{file.added}</span>{" "}
          <span className={styles.minus}>−{file.removed}</span>
        </p>
      )}
      {modes && <p className={styles.remark}>{t("modes", modes)}</p>}
      {remark && <p className={styles.remark}>{t(`remark.${remark}`)}</p>}
      {!remark && file.lines.length === 0 && <p className={styles.remark}>{t("emptyFile")}</p>}
      {file.lines.length > 0 && <DiffLines lines={file.lines} path={file.path} />}
      {file.cut > 0 && <p className={styles.remark}>{t("cut", { count: file.cut })}</p>}
    </div>
  );
}

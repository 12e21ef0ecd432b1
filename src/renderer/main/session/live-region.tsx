import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { reasonIn } from "../../../locales/reasons";
import type { SessionView } from "../../../preload/contract";
import { announcements } from "./announcements";

/** Tells screen readers about new answers and waiting requests, without reading every streamed word. */
export function LiveRegion({ session }: { readonly session: SessionView | null }) {
  const { t, i18n } = useTranslation("announce");
  const { language } = i18n;
  const previous = useRef<SessionView | null>(null);
  const [message, setMessage] = useState("");

  useEffect(() => {
    const news = announcements(previous.current, session, {
      t,
      say: (sentence) => reasonIn(language, sentence),
    });
    previous.current = session;
    if (news.length > 0) setMessage(news.join(" "));
  }, [session, t, language]);

  return (
    <div className="sr-only" role="status" aria-live="polite">
      {message}
    </div>
  );
}

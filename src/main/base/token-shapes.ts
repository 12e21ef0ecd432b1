/** What a provider's tokens look like. */
export interface TokenShape {
  /** Of the provider, as in `secret:github`. */
  readonly provider: string;
  /**
   * Source of a regular expression that is read behind a character that is no letter or digit, but for `distinct` ones.
   * Linear: runs of one character class; where a tail may be missing, the run is bounded, or can't begin again within itself.
   */
  readonly pattern: string;
  /** Ordinary words may look like this, too: what it finds needs to look random. */
  readonly loose?: boolean;
  /** Its beginning is no part of a word, so a letter or digit may stand right before it. */
  readonly distinct?: boolean;
}

const shape = (provider: string, ...patterns: readonly string[]): TokenShape => ({
  provider,
  pattern: patterns.join("|"),
});

const loose = (provider: string, pattern: string): TokenShape => ({ provider, pattern, loose: true });

/** Ones with a beginning that is no part of a word. */
const distinct = (token: TokenShape): TokenShape => ({ ...token, distinct: true });

const HEX = "[0-9a-f]";

/** Nothing of a token follows. */
const END = "(?![A-Za-z0-9_-])";

/** Tokens that are recognised by their own shape. The first that fits counts. */
export const TOKEN_SHAPES: readonly TokenShape[] = Object.freeze([
  distinct(shape("anthropic", "sk-ant-[A-Za-z0-9_-]{16,}")),
  distinct(shape("openrouter", `sk-or-v1-${HEX}{32,}`)),
  distinct(loose("openai", "sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{16,}")),
  loose("openai", "sk-[A-Za-z0-9_-]{16,}"),
  distinct(shape("stripe", "(?:sk|rk|pk)_(?:live|test)_[A-Za-z0-9]{10,}")),
  distinct(shape("stripe", "whsec_[A-Za-z0-9+/]{24,}")),
  distinct(shape("github", "gh[pousr]_[A-Za-z0-9]{20,}", "github_pat_[A-Za-z0-9_]{20,}")),
  distinct(
    loose(
      "gitlab",
      "gl(?:pat|dt|rt|ptt|ft|cbt|soat|agent|imt)-[A-Za-z0-9_-]{16,}(?:\\.[0-9a-z]{2}\\.[0-9a-z]{7,9})?",
    ),
  ),
  distinct(shape("aws", "(?:AKIA|ASIA)[A-Z0-9]{16}")),
  shape("aws", "A3T[A-Z0-9][A-Z0-9]{16}"),
  distinct(loose("slack", "xox[a-z]-[A-Za-z0-9-]{10,}")),
  shape(
    "slack",
    "xapp-[0-9]-[A-Za-z0-9-]{20,}",
    "hooks\\.slack\\.com/(?:services|workflows|triggers)/[A-Za-z0-9/]{20,}",
  ),
  distinct(loose("gcp", "AIza[A-Za-z0-9_-]{30,}")),
  distinct(shape("gcp", "GOCSPX-[A-Za-z0-9_-]{20,}", "ya29\\.[A-Za-z0-9_-]{20,}")),
  distinct(loose("npm", "npm_[A-Za-z0-9]{30,}")),
  distinct(shape("pypi", "pypi-Ag[A-Za-z0-9_-]{40,}")),
  distinct(shape("rubygems", `rubygems_${HEX}{40,}`)),
  distinct(loose("huggingface", "hf_[A-Za-z0-9]{30,}")),
  shape("sendgrid", "SG\\.[A-Za-z0-9_-]{16,64}\\.[A-Za-z0-9_-]{16,64}"),
  shape("twilio", `SK${HEX}{32}${END}`),
  shape("mailgun", `key-${HEX}{32}${END}`),
  distinct(shape("docker", "dckr_[po]at_[A-Za-z0-9_-]{20,}")),
  distinct(shape("digitalocean", `do[opr]_v1_${HEX}{40,}`)),
  shape("cloudflare", "cf(?:ut|at|k)_[A-Za-z0-9]{40,}", `v1\\.0-${HEX}{24}-${HEX}{140,}`),
  distinct(shape("shopify", "shp(?:at|ca|pa|ss|tka)_[A-Fa-f0-9]{32,}")),
  distinct(shape("linear", "lin_(?:api|oauth)_[A-Za-z0-9]{32,}")),
  loose("notion", "(?:ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43})"),
  shape("telegram", `[0-9]{8,10}:AA[A-Za-z0-9_-]{33}${END}`),
  shape(
    "discord",
    "[MNO][A-Za-z0-9_-]{23,27}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,40}",
    "discord(?:app)?\\.com/api/webhooks/[0-9]{10,25}/[A-Za-z0-9_-]{60,}",
  ),
  distinct(shape("databricks", `dapi${HEX}{32}(?:-[0-9])?`)),
  shape("azure", "[A-Za-z0-9_~.]{3}[0-9]Q~[A-Za-z0-9_~.-]{31,34}"),
  shape("vault", "hv[sb]\\.[A-Za-z0-9_-]{24,}"),
  shape("terraform", "atlasv1\\.[A-Za-z0-9_=-]{40,}"),
  distinct(shape("grafana", `glsa_[A-Za-z0-9]{32}_${HEX}{8}`, "glc_eyJ[A-Za-z0-9+/=]{40,}")),
  distinct(shape("newrelic", "NRAK-[A-Z0-9]{27}")),
  shape("heroku", "HRKU-AA[A-Za-z0-9_-]{40,}"),
  shape("doppler", "dp\\.(?:pt|st|ct|sa|scim|audit)\\.[A-Za-z0-9.]{40,}"),
  shape("pulumi", `pul-${HEX}{40}`),
  loose("planetscale", "pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{30,}"),
  distinct(loose("supabase", `(?:sbp_${HEX}{40}|sb_secret_[A-Za-z0-9_-]{20,})`)),
  distinct(shape("sentry", "sntrys_eyJ[A-Za-z0-9+/=_-]{40,}", `sntryu_${HEX}{60,}`)),
  distinct(shape("atlassian", "ATATT3[A-Za-z0-9_=-]{50,}")),
  shape("airtable", `pat[A-Za-z0-9]{14}\\.${HEX}{64}`),
  distinct(shape("postman", `PMAK-${HEX}{24}-${HEX}{34}`)),
  loose("figma", "fig[dou]_[A-Za-z0-9_-]{40,}"),
  distinct(loose("groq", "gsk_[A-Za-z0-9]{40,}")),
  loose("replicate", "r8_[A-Za-z0-9]{37,}"),
  distinct(loose("perplexity", "pplx-[A-Za-z0-9]{40,}")),
  loose("xai", "xai-[A-Za-z0-9]{60,}"),
  distinct(shape("tailscale", "tskey-(?:auth|api|client|scim|webhook)-[A-Za-z0-9]{8,}-[A-Za-z0-9]{20,}")),
  shape("age", "AGE-SECRET-KEY-1[0-9A-Z]{50,}"),
  shape("1password", "ops_eyJ[A-Za-z0-9+/=]{100,}"),
  loose("netlify", "nfp_[A-Za-z0-9]{36,}"),
  shape("jwt", "(?<![_-])eyJ[A-Za-z0-9_-]{10,4096}\\.[A-Za-z0-9_-]{10,4096}\\.[A-Za-z0-9_-]*"),
]);

/** An expression over some shapes, each a group of its own in their order. */
export interface TokenSearch {
  readonly shapes: readonly TokenShape[];
  readonly pattern: RegExp;
}

/** Expressions that find every shape. Distinct ones are sought apart: a look behind at every place would be slow. */
export function tokenSearches(shapes: readonly TokenShape[]): readonly TokenSearch[] {
  const search = (own: readonly TokenShape[], before: string) => {
    const groups = own.map(({ pattern }) => `(${pattern})`).join("|");
    return { shapes: own, pattern: new RegExp(`${before}(?:${groups})`, "g") };
  };
  return [
    search(
      shapes.filter(({ distinct }) => distinct),
      "",
    ),
    search(
      shapes.filter(({ distinct }) => !distinct),
      "(?<![A-Za-z0-9])",
    ),
  ];
}

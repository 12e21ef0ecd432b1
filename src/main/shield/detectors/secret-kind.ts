const PROVIDERS = [
  "aws|amazon:aws",
  "azure|microsoft:azure",
  "gcp|google|firebase:gcp",
  "github|gh:github",
  "gitlab",
  "cloudflare|cf:cloudflare",
  "digitalocean",
  "heroku",
  "datadog|dd:datadog",
  "twilio",
  "stripe",
  "slack",
  "mailchimp",
  "mailgun",
  "sendgrid",
  "openai",
  "anthropic",
  "mistral",
  "cohere",
  "docker|dockerhub:docker",
  "npm",
  "pypi|twine:pypi",
  "vercel",
  "netlify",
  "algolia",
  "auth0",
  "okta",
  "sentry",
  "circleci",
  "travis",
  "bitbucket",
  "dropbox",
  "facebook",
  "twitter",
  "telegram",
  "discord",
  "databricks",
  "snowflake",
  "fastly",
  "pagerduty",
  "paypal",
  "square",
  "plaid",
  "shopify",
  "notion",
  "linear",
] as const;

const BY_WORD: ReadonlyMap<string, string> = new Map(
  PROVIDERS.flatMap((entry) => {
    const [words = "", kind = words] = entry.split(":");
    return words.split("|").map((word) => [word, kind] as const);
  }),
);

/** The kind of a secret that is known by its name alone: of the provider that the name names, else what it is. */
export function secretKind(name: string): string {
  for (const word of name
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)) {
    const provider = BY_WORD.get(word);
    if (provider) return `secret:${provider}`;
  }
  return /pass|pwd/i.test(name) ? "secret:password" : "secret:assignment";
}

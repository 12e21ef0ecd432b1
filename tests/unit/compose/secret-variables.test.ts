import { expect, it } from "vitest";
import { commandHost } from "../../../src/main/compose/parts";

it("keys are kept from commands and hooks by what they are called, the shortest names too", () => {
  const keys = [
    ...["TOKEN", "API_KEY", "apikey", "SECRET", "GATEHOUSE_API_KEY", "GH_TOKEN", "OPENAI_API_KEY"],
    ...["AWS_SECRET_ACCESS_KEY", "STRIPE_SECRET_KEY", "DEPLOY_PRIVATE_KEY", "CLIENT_SECRET"],
  ];
  const others = ["PATH", "TOKENIZER", "KEYBOARD", "MONKEY", "SECRETARY", "SSH_AUTH_SOCK"];
  const environment = Object.fromEntries([...keys, ...others].map((name) => [name, "x"]));
  const { secrets } = commandHost(environment);
  expect(secrets).toEqual(expect.arrayContaining(keys));
  expect(others.filter((name) => secrets.includes(name))).toEqual([]);
});

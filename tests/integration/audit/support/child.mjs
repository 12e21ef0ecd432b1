// Appends decisions until it is killed or refused, and tells every acknowledged number on stdout.
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const [folder, from, maxFileSize] = process.argv.slice(2);
const source = (path) => fileURLToPath(new URL(path, import.meta.url));
const quiet = { configFile: false, logLevel: "error" };
const { module: opening } = await runnerImport(source("../../../../src/main/audit/open.ts"), quiet);
const { module: entries } = await runnerImport(source("./audit-folder.ts"), quiet);

const log = await opening.openAuditLog({ folder, clock: Date.now, maxFileSize: Number(maxFileSize) });
process.stdout.write(`chain ${log.chain}\n`);
for (let number = Number(from); ; number += 1) {
  try {
    await log.append(entries.decisionEntry(number));
    process.stdout.write(`ack ${number}\n`);
  } catch (error) {
    process.stdout.write(`refused ${error.code}\n`);
    const again = await log.append(entries.decisionEntry(number)).catch(({ code }) => code);
    process.stdout.write(`again ${again}\n`);
    await log.close().catch(({ code }) => process.stdout.write(`close ${code}\n`));
    break;
  }
}

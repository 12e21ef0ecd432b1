const tasks = new Set<() => void>();

/**
 * Has something done when this program ends, such as ending a program that it started. One listener serves all: a
 * listener for each of many programs at once would make Node warn of a leak.
 *
 * @param task must not wait for anything, and must not throw.
 * @returns takes the task back.
 */
export function atExit(task: () => void): () => void {
  if (tasks.size === 0) process.on("exit", runAll);
  tasks.add(task);
  return () => {
    tasks.delete(task);
    if (tasks.size === 0) process.off("exit", runAll);
  };
}

function runAll(): void {
  for (const task of tasks) task();
}

import { describeQueryFault } from '#db/connection/fault.ts'
import { errorMessage } from './error-message.ts'
import { Refusal } from './refusal.ts'
import { createShutdown, type Shutdown } from './shutdown.ts'
import type { Workspace } from './workspace.ts'

export function printSummary({ address, account, databaseUrl }: Workspace, hasMailbox = false): void {
  const password = account.password ? `, password ${account.password} (just generated, shown only once)` : ''
  console.log(`
  Site      ${address}
  Admin     ${address}/admin/login
  Account   ${account.username}${password}${hasMailbox ? `\n  Mail      ${address}/admin/mailbox` : ''}
  Database  DATABASE_URL=${databaseUrl}

  Ctrl-C stops it.
`)
}

export function alignColumns(rows: readonly string[][]): string[][] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(width(column))))
}

/** A Markdown table with aligned columns, as the formatter writes it. The first row is the head. */
export function markdownTable(rows: readonly string[][]): string {
  const [head = [], ...body] = alignColumns(rows)
  return [head, head.map(({ length }) => '-'.repeat(length)), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** An error for the terminal. A failed statement is one line, because its stack contains its values. */
function printable(error: unknown): unknown {
  return error instanceof Refusal || describeQueryFault(error) !== undefined ? errorMessage(error) : error
}

/** After an error, prints it and closes everything that is open. */
export async function runCommand(work: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = createShutdown()
  try {
    await work(shutdown)
  } catch (error) {
    console.error(printable(error))
    await shutdown.stop(1)
  }
}

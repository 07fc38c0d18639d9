import { describeQueryFault } from '#db/connection/fault.ts'
import { errorMessage } from './error-message.ts'
import { Refusal } from './refusal.ts'
import type { Shutdown } from './shutdown.ts'
import type { Workspace } from './workspace.ts'

/** What a person needs to go on, when all is up. */
export function printSummary({ address, account, databaseUrl }: Workspace): void {
  const password = account.password ? `, password ${account.password} (generated now, shown this once)` : ''
  console.log(`
  Site      ${address}
  Admin     ${address}/admin/login
  Account   ${account.username}${password}
  Database  DATABASE_URL=${databaseUrl}

  Ctrl-C stops it.
`)
}

/** An error as the terminal shows it. A failed statement is one line: its stack holds the values it carried. */
function printable(error: unknown): unknown {
  return error instanceof Refusal || describeQueryFault(error) !== undefined ? errorMessage(error) : error
}

/** Runs the work of a command. An error is printed, and everything that is open by then is closed. */
export async function runCommand(shutdown: Shutdown, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(printable(error))
    await shutdown.stop(1)
  }
}

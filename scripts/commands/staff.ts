import { createInterface } from 'node:readline'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { demandPrepared } from '#scripts/platform/refused-databases.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { localAddress } from '#scripts/platform/workspace.ts'
import { manageStaff } from '#scripts/staff/accounts.ts'

async function firstLineOfInput(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line
  return ''
}

await runCommand(async (shutdown) => {
  const { url, database } = await borrowDatabase(shutdown, { queryTimeout: 30_000 })
  await demandPrepared(database)
  // The printed links use this address.
  process.env['SITE_URL'] ||= process.env['URL'] || (await localAddress(url, process.env))
  console.log(await manageStaff(process.argv.slice(2), { database, readPassword: firstLineOfInput }))
  await shutdown.stop(0)
})

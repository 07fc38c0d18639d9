import { commandLine } from '#db/audit/audit.ts'
import type { Database } from '#db/connection/client.ts'
import { eraseSubject } from '#db/subjects/erase-subject.ts'
import { readSubject } from '#db/subjects/subject-data.ts'
import { subjectSchema } from '#domain/subjects/subject.ts'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { demandPrepared } from '#scripts/platform/refused-databases.ts'
import { runCommand } from '#scripts/platform/report.ts'

const usage = 'npm run subject -- export|erase <e-mail address>'

async function answer(database: Database, [action, address]: string[]): Promise<unknown> {
  const given = subjectSchema.safeParse({ email: address })
  if (!given.success || (action !== 'export' && action !== 'erase')) throw new Refusal(usage)
  if (action === 'export') return readSubject(database, given.data.email)
  const outcome = await eraseSubject(database, given.data.email, commandLine)
  if (outcome.kind === 'erased') return outcome.receipt
  throw new Refusal(`This is the address of an account. npm run staff -- disable ${outcome.username} comes first.`)
}

await runCommand(async (shutdown) => {
  const { database } = await borrowDatabase(shutdown)
  await demandPrepared(database)
  console.log(JSON.stringify(await answer(database, process.argv.slice(2)), null, 2))
  await shutdown.stop(0)
})

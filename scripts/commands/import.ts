import { parseArgs } from 'node:util'
import { isLicensed } from '#db/find-case-law/licence.ts'
import { countOf } from '#domain/fields/counts.ts'
import { type ImportReport, importFiles } from '#scripts/import/import-files.ts'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { demandPrepared } from '#scripts/platform/refused-databases.ts'
import { runCommand } from '#scripts/platform/report.ts'

const usage = 'Usage: npm run import -- <folder, .xml, .json or .zip>... [--whole-judgments]'
const off =
  'Whole judgments are switched off. An owner can switch them on under Settings, Judgments, if your licence covers computational analysis and indexing. Without --whole-judgments, notes are begun on the judgments.'

const line = ({ imported, known, faults }: ImportReport): string =>
  `${countOf(imported, 'draft')} imported, ${known} there already, ${countOf(faults.length, 'fault')}.`

await runCommand(async (shutdown) => {
  const { positionals: paths, values } = parseArgs({
    options: { 'whole-judgments': { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  if (paths.length === 0) throw new Refusal(usage)
  const isWhole = values['whole-judgments']
  const { database } = await borrowDatabase(shutdown)
  await demandPrepared(database)
  if (isWhole && !(await isLicensed(database))) throw new Refusal(off)
  const report = await importFiles(database, { paths, isWhole, onProgress: (so) => console.log(line(so)) })
  for (const fault of report.faults) console.error(fault)
  if (report.imported > 0) console.log('Nothing is public yet. The drafts are in the desk, under Case Law, Draft.')
  await shutdown.stop(report.faults.length > 0 ? 1 : 0)
})

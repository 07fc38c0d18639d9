import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endureKills } from '#scripts/endurance/kill.ts'
import { findPort } from '#scripts/endurance/server-process.ts'

const [what, amount = '200'] = process.argv.slice(2)
const ground = { folder: await mkdtemp(join(tmpdir(), 'endurance-')), port: Number(process.env['PORT'] ?? (await findPort())) }

async function kill(): Promise<boolean> {
  const began = performance.now()
  const report = await endureKills(ground, Number(amount), ({ rounds, answered, unanswered }) => {
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${rounds} of ${amount} kills after ${seconds} s: ${answered} writes answered, ${unanswered} cut off.`)
  })
  for (const fault of report.faults) console.error(fault)
  return report.faults.length === 0
}

if (what !== 'kill') {
  console.error('Usage: npm run endurance -- kill 200 | load 60')
  process.exitCode = 1
} else {
  try {
    if (!(await kill())) process.exitCode = 1
  } finally {
    await rm(ground.folder, { recursive: true, force: true })
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endureKills } from '#scripts/endurance/kill.ts'
import { endureLoad } from '#scripts/endurance/load.ts'
import { type ServerPlace, startServerProcess } from '#scripts/endurance/server-process.ts'
import { findPort } from '#scripts/platform/ports.ts'

/** A trial prints its figures and returns the faults that it found. */
const trials: Record<string, { usual: number; run: (place: ServerPlace, amount: number) => Promise<string[]> }> = {
  kill: { usual: 200, run: kill },
  load: { usual: 60, run: load },
}

async function kill(place: ServerPlace, rounds: number): Promise<string[]> {
  const began = performance.now()
  const { faults } = await endureKills(place, rounds, (report) => {
    const seconds = Math.round((performance.now() - began) / 1000)
    const { answered, unanswered, startsKilled } = report
    console.log(
      `${report.rounds} of ${rounds} kills after ${seconds} s, ${startsKilled} more at a start: ${answered} writes answered, ${unanswered} cut off.`,
    )
  })
  return faults
}

async function load(place: ServerPlace, seconds: number): Promise<string[]> {
  const server = await startServerProcess(place)
  try {
    const report = await endureLoad(server, { seconds, connections: 50, slowClients: 5 })
    const { answered, median, slowest } = report
    console.log(`${answered} answered in ${seconds} s, median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms.`)
    return report.faults
  } finally {
    await server.kill()
  }
}

const [what = '', amount] = process.argv.slice(2)
const trial = trials[what]
if (!trial) {
  console.error('Usage: npm run endurance -- kill [rounds] | load [seconds]')
  process.exitCode = 1
} else {
  const place = { folder: await mkdtemp(join(tmpdir(), 'endurance-')), port: Number(process.env['PORT'] ?? (await findPort())) }
  try {
    const faults = await trial.run(place, Number(amount ?? trial.usual))
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await rm(place.folder, { recursive: true, force: true })
  }
}

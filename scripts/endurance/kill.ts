import { setTimeout as wait } from 'node:timers/promises'
import { killWhileStarting, type ServerPlace, type ServerProcess, signInTo, startServerProcess } from './server-process.ts'
import { readStored } from './stored-records.ts'
import { createWriteLog, findFaults, type WriteLog } from './write-log.ts'
import { writeUntilGone } from './writer.ts'

const writers = 8
/** The longest time before a kill: of writes, and of a start. */
const writingMs = 1500
const startingMs = 2500
/** In one of this many rounds the server is also killed while it starts. */
const startEvery = 4

export interface KillReport {
  rounds: number
  /** The number of kills during a start. */
  startsKilled: number
  answered: number
  unanswered: number
  /** Answered writes that are not stored exactly once. */
  faults: string[]
}

const answeredIn = ({ enquiries, addresses, cases, deleted, batches }: WriteLog) =>
  enquiries.size +
  addresses.size +
  deleted.size +
  batches.filter(({ answered }) => answered).length +
  [...cases.values()].reduce((sum, { answered }) => sum + answered, 0)

async function killUnderWrites(server: ServerProcess, token: string, log: WriteLog): Promise<void> {
  const target = { address: server.address, token }
  const writing = Array.from({ length: writers }, (_, index) => writeUntilGone(target, log, index))
  await wait(Math.random() * writingMs)
  await server.kill()
  await Promise.all(writing)
}

/**
 * Kills the server at random moments during a mix of writes.
 * After each restart it checks that every answered write is stored once.
 */
export async function endureKills(
  place: ServerPlace,
  rounds: number,
  onRound: (report: KillReport) => void = () => {},
): Promise<KillReport> {
  const log = createWriteLog()
  const report: KillReport = { rounds: 0, startsKilled: 0, answered: 0, unanswered: 0, faults: [] }
  let server = await startServerProcess(place)
  try {
    const token = await signInTo(server.address)
    while (report.rounds < rounds && report.faults.length === 0) {
      await killUnderWrites(server, token, log)
      report.rounds += 1
      if (report.rounds % startEvery === 0) {
        await killWhileStarting(place, Math.random() * startingMs)
        report.startsKilled += 1
      }
      server = await startServerProcess(place)
      report.faults.push(...findFaults(log, await readStored(server.address, token)))
      report.answered = answeredIn(log)
      report.unanswered = log.unanswered
      onRound(report)
    }
    return report
  } finally {
    await server.kill()
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createBuildQueue } from './site.ts'

test('requests during a build lead to exactly one more build, and two builds never overlap', async () => {
  let running = 0
  let most = 0
  let builds = 0
  const queue = createBuildQueue(async () => {
    builds += 1
    running += 1
    most = Math.max(most, running)
    await wait(20)
    running -= 1
  })
  queue.requestBuild()
  await wait(5)
  for (let i = 0; i < 20; i += 1) queue.requestBuild()
  await queue.idle()
  expect([builds, most]).toEqual([2, 1])
  queue.requestBuild()
  await queue.idle()
  expect(builds).toBe(3)
})

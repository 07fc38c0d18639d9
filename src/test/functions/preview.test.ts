import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { caseInput } from '#test/fixtures.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()
const discord = useDiscord()
const as = useStaff()

const contexts = ['deploy-preview', 'branch-deploy']
const createdSchema = caseRecordSchema.extend({ discordProblem: z.string() })

test.each(contexts)('only stores a save in a %s, and refuses Publish now and a test message, with the reason', async (deployContext) => {
  const json = { ...caseInput(), publishToDiscord: true }
  const created = await answer(await call('/api/cases', { json, as, deployContext }), 201, createdSchema)
  expect(created).toMatchObject({ publishedToDiscord: false, discordProblem: expect.stringContaining('preview') })
  expect((await readPublication(database())).lastError).toContain('This is a preview')
  expect((await problem(await call('/api/publish', { method: 'POST', as, deployContext }), 502)).detail).toContain('This is a preview')
  const message = await call('/api/community/test-message', { method: 'POST', as, deployContext })
  expect((await problem(message, 409)).detail).toContain('This is a preview')
  expect([hook().calls(), discord().calls()]).toEqual([0, 0])
})

test('requests a build and posts to Discord for the same save on the site itself', async () => {
  const json = { ...caseInput(), publishToDiscord: true }
  // The context of the local platform, because production refuses a stand-in for Discord.
  await answer(await call('/api/cases', { json, as, deployContext: 'dev' }), 201, caseRecordSchema)
  expect([hook().accepted(), discord().messages.length]).toEqual([1, 1])
})

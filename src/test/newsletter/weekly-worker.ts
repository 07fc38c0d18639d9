import { database } from '#db/connection/client.ts'
import { prepareWeeklyMail } from '#server/follows/weekly-mail.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'

// A process that a test can kill. It prepares the mail of the given moment and sends due deliveries.
const [moment = ''] = process.argv.slice(2)
process.send?.('preparing')
await prepareWeeklyMail(database(), new Date(moment))
await runJobs(database(), ['deliveries'])
process.exit(0)

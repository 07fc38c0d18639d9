import type { DeployFailedEvent, DeploySucceededEvent } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { recordDeployFailure, recordDeploySuccess } from '#server/publication/deploy-result.ts'

// Netlify calls these when a deploy ends. It verifies its own signature first, and the function has no address.
// The bundler reads the names of the methods from this literal.
export default {
  async deploySucceeded({ deploy }: DeploySucceededEvent): Promise<void> {
    await recordDeploySuccess(database(), deploy)
  },
  async deployFailed({ deploy }: DeployFailedEvent): Promise<void> {
    await recordDeployFailure(database(), deploy)
  },
}

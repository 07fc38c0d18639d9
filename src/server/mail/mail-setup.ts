import { type MailSetup, mailSetup } from '../env.ts'
import { isPreview } from '../http/deploy-context.ts'

/** How mail is sent. Undefined without a mail server, and in a preview, which must not write to anyone. */
export const readMailSetup = (): MailSetup | undefined => (isPreview() ? undefined : mailSetup())

import { type MailSetup, mailSetup } from '../env.ts'
import { isPreview } from '../http/deploy-context.ts'

/** The mail settings. Undefined without a mail server, and in a preview, which must not write to anyone. */
export const readMailSetup = (): MailSetup | undefined => (isPreview() ? undefined : mailSetup())

import { daysOfGrace } from '#domain/accounts/sign-in-methods.ts'
import { formatMoment } from '#domain/fields/dates.ts'
import type { PasskeyTask } from '#stores/settings/passkeys.ts'
import { Button } from '#ui/Button.tsx'

interface PasskeyRequirementProps {
  requiredFrom: string | null
  onAsk: (task: PasskeyTask) => void
}

/** For owners: whether everyone needs a passkey. */
export function PasskeyRequirement({ requiredFrom, onAsk }: PasskeyRequirementProps) {
  return (
    <section aria-labelledby="passkeys-of-everyone" className="mt-10">
      <h3 id="passkeys-of-everyone" className="caps desk-subhead">
        Everyone
      </h3>
      <p className="py-3 text-sm text-soft">
        {requiredFrom === null
          ? `Passkeys are optional. If you require them, everyone has ${daysOfGrace} days to add one. After that a password alone logs nobody in, so a stolen one is of no use.`
          : `Passkeys are required from ${formatMoment(requiredFrom)}. A password then logs somebody in only with a recovery code.`}
      </p>
      <Button small onClick={() => onAsk({ kind: requiredFrom === null ? 'require' : 'allow' })}>
        {requiredFrom === null ? 'Require passkeys' : 'Make passkeys optional'}
      </Button>
    </section>
  )
}

/** Our content policy requires trusted types: workers start only from URLs that this named policy has checked. */
const policy = globalThis.trustedTypes?.createPolicy('thread', {
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError('A thread runs our own code alone.')
    return address
  },
})

export function trustedScript(address: string): string {
  return policy?.createScriptURL(address) ?? address
}

const hash = Bun.password.hash
const verify = Bun.password.verify

/** Argon2's minimum. */
const LEAST = { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 } as const
const STRENGTH = /\bm=\d+,t=\d+/
const CREDENTIALS = '/api/credentials/'

/**
 * At the product's strength a password takes 36 ms of CPU, on purpose, and hundreds are hashed in a run. Only
 * the credentials tests do that. Others hash at the minimum, with the requested strength in the hash, where
 * the product reads it.
 */
Bun.password.hash = async (password, algorithm) => {
  if (typeof algorithm !== 'object' || !('memoryCost' in algorithm) || isAboutCredentials()) {
    return hash(password, algorithm)
  }
  const { memoryCost, timeCost } = algorithm
  return (await hash(password, LEAST)).replace(STRENGTH, `m=${memoryCost},t=${timeCost}`)
}

Bun.password.verify = (password, hashed, algorithm) => {
  if (isAboutCredentials()) return verify(password, hashed, algorithm)
  const { memoryCost, timeCost } = LEAST
  const made = String(hashed).replace(STRENGTH, `m=${memoryCost},t=${timeCost}`)
  return verify(password, made, algorithm)
}

function isAboutCredentials(): boolean {
  return Bun.main.includes(CREDENTIALS)
}

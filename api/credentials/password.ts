import { busyRefusal, HASHES_AT_A_TIME } from './hashing-limit'

/** OWASP's minimum for Argon2id; Bun's parallelism is 1. */
const COST = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=1$`
/** Maximum waiting attempts; further ones are turned away. */
const WAITING = 50

let running = 0
const waiting: (() => void)[] = []
let dummy: Promise<string> | null = null

/** The PHC string of a new password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => Bun.password.hash(password, COST))
}

/**
 * True if the password matches the hash. Takes as long for an account that does not exist or has no password.
 * Throws 503 if too many are waiting.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const known = hash?.startsWith('$argon2') ? hash : null
  dummy ??= Bun.password.hash(crypto.randomUUID(), COST)
  const compared = known ?? (await dummy)
  const right = await inTurn(() => Bun.password.verify(password, compared))
  return right && known !== null
}

/** True if the hash was made with other parameters and should be renewed. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(CURRENT)
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_A_TIME) {
    if (waiting.length >= WAITING) throw busyRefusal()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

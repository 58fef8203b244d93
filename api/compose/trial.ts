import { createHash } from 'node:crypto'
import { $ } from 'bun'
import { signUp, type Visitor } from './visitor'

/**
 * `bun api/compose/trial.ts`, started by `up`: checks that the stack is locked down, and keeps its data
 * through the loss of a worker, of every container and of its volumes.
 */
const ADDRESS = process.env.APP_URL ?? 'http://localhost:8080'
const FAKES = 'http://localhost:8090'
const MAX_IMAGE_MB = 650
/** The hourly limit of one address (api/auth/routes.ts). */
const MAX_RESETS = 20
const PROCESSED_MS = 120_000
/** `nevermore`: no program it starts can gain privileges (no_new_privs). */
const HARDENED = 'uid=1000 root=closed rights=0000000000000000 nevermore=1'

await expectSmallImage()
await expectHardened()
await expectOwnCounts()
await expectPlainLogin()
const visitor = await signUp(ADDRESS, FAKES)
const sound = await speak(
  'The trust keeps eight percent in bonds. Elena sends the signed form by Friday.',
)

const [first, second] = [await upload(visitor, 'First'), await upload(visitor, 'Second')]
const [victim = ''] = await containers('worker')
await $`docker kill --signal KILL ${victim}`.quiet()
await processed(visitor, [first, second])
await expectSound(visitor, first)
report('two recordings are processed although a worker was killed')

await $`docker compose down --timeout 40`.quiet()
await $`docker compose up --detach --wait --scale web=2 --scale worker=4`.quiet()
await processed(visitor, [first, second])
await expectSound(visitor, first)
report('after every container was recreated, session, meetings and recordings are there')

await $`docker compose run --rm backup`.quiet()
await visitor.call('DELETE', `/api/meetings/${second}`)
await $`docker compose stop --timeout 40 web worker`.quiet()
await $`docker compose run --rm backup restore /backups`.quiet()
await $`docker compose up --detach --wait --scale web=2 --scale worker=4`.quiet()
// A restore signs everyone out.
await visitor.signIn()
await expectSound(visitor, first)
const gone = await visitor.ask('GET', `/api/meetings/${second}`)
if (gone.status !== 404) throw new Error(`what was deleted came back: ${gone.status}`)
report('restored from the backup; later deletions stay deleted')

async function expectSmallImage() {
  const bytes = Number(await $`docker image inspect --format {{.Size}} colloquy`.text())
  const megabytes = Math.round(bytes / 1e6)
  if (megabytes > MAX_IMAGE_MB)
    throw new Error(`the image has ${megabytes} MB, over the limit of ${MAX_IMAGE_MB} MB`)
  report(`the image has ${megabytes} of ${MAX_IMAGE_MB} MB`)
}

/** As seen inside each container: user, root file system, privileges, secrets in the environment. */
async function expectHardened() {
  const look = `of() { sed -n "s/$1:[[:space:]]*//p" /proc/1/status; }
touch /etc/trial 2>/dev/null && root=open || root=closed
echo uid=$(id -u) root=$root rights=$(of CapEff) nevermore=$(of NoNewPrivs)
env | grep -E 'SECRET=|PASSWORD=|DATABASE_URL=' || true`
  let looked = 0
  for (const service of ['proxy', 'web', 'worker', 'database']) {
    for (const container of await containers(service)) {
      const found = (await $`docker exec ${container} sh -c ${look}`.text()).trim()
      const wanted = service === 'database' ? HARDENED.replace('1000', '999') : HARDENED
      if (found !== wanted) throw new Error(`${service} is not hardened: ${found}`)
      looked += 1
    }
  }
  report(`${looked} containers: no root, no privileges, read-only, no secrets in the environment`)
}

/** Web distinguishes visitors behind the front proxies, and so counts them separately. */
async function expectOwnCounts() {
  const tried = async (from: string) => {
    const { status } = await fetch(`${ADDRESS}/api/reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ token: 'none', password: 'none at all' }),
    })
    return status
  }
  let status = 0
  for (let tries = 0; tries <= MAX_RESETS && status !== 429; tries += 1) {
    status = await tried('198.51.100.1')
  }
  if (status !== 429) throw new Error(`one visitor was never rate-limited: ${status}`)
  const other = await tried('198.51.100.2')
  if (other === 429) throw new Error('two visitors share one count: web does not know its proxy')
  report('two visitors are counted separately')
}

/** Web's login can't change tables or bypass row-level security. */
async function expectPlainLogin() {
  const rights = `select rolsuper or rolbypassrls or rolcreaterole or exists (
    select from pg_class where relowner = pg_roles.oid
  ) from pg_roles where rolname = 'colloquy_login'`
  const psql = ['psql', '-h', '127.0.0.1', '-U', 'colloquy', '-Atc', rights]
  const [database = ''] = await containers('database')
  const asked = `PGPASSWORD=$(cat /run/secrets/database-password) exec "$@"`
  const found = await $`docker exec ${database} sh -c ${asked} sh ${psql}`.text()
  if (found.trim() !== 'f') throw new Error(`the login role has too many rights: ${found}`)
  report('web and worker log in as an unprivileged role')
}

async function containers(service: string): Promise<string[]> {
  return (await $`docker compose ps --quiet ${service}`.text()).trim().split('\n')
}

async function speak(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${FAKES}/speak`, {
    method: 'POST',
    body: JSON.stringify([{ text }]),
  })
  return new Uint8Array(await response.arrayBuffer())
}

async function upload({ call, clientId }: Visitor, title: string): Promise<number> {
  const form = new FormData()
  form.set('audioFile', new File([sound], 'talk.wav', { type: 'audio/wav' }))
  const date = new Date().toISOString()
  form.set('meetingData', JSON.stringify({ title, clientId, date, duration: 0 }))
  const { id } = await call('POST', '/api/meetings/upload', form)
  return Number(id)
}

async function processed({ call }: Visitor, ids: number[]) {
  const deadline = performance.now() + PROCESSED_MS
  for (const id of ids) {
    for (;;) {
      const { status } = await call('GET', `/api/meetings/${id}`)
      if (status === 'Processed') break
      if (status === 'Failed' || performance.now() > deadline) {
        throw new Error(`meeting ${id} is ${status}`)
      }
      await Bun.sleep(500)
    }
  }
}

/** The recording is downloaded byte for byte as sent. */
async function expectSound({ ask }: Visitor, id: number) {
  const response = await ask('GET', `/api/meetings/${id}/audio`)
  const [sent, heard] = [sound, new Uint8Array(await response.arrayBuffer())].map((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  )
  if (sent !== heard) throw new Error(`the recording of ${id} differs from what was sent`)
}

function report(what: string) {
  console.log(`${what} (${Math.round(performance.now() / 1000)} s)`)
}

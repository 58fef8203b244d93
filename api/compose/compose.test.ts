import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv, settingNames } from '../env'

type Service = {
  image?: string
  build?: { args?: string[] }
  user?: string
  mem_limit?: string
  read_only?: boolean
  restart?: string
  cap_drop?: string[]
  security_opt?: string[]
  profiles?: string[]
  ports?: string[]
  expose?: string[]
  volumes?: string[]
  secrets?: string[]
  command?: string[]
  entrypoint?: string[]
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  environment?: Record<string, string>
  networks?: string[] | Record<string, { ipv4_address: string } | null>
}
type Pool = { subnet: string; ip_range: string }
type Compose = {
  services: Record<string, Service>
  volumes: Record<string, unknown>
  secrets: Record<string, { file: string }>
  networks: Record<string, { internal?: boolean; ipam?: { config: Pool[] } } | null>
}

const ROOT = join(import.meta.dir, '..', '..')
const text = await Bun.file(join(ROOT, 'compose.yaml')).text()
const example = await Bun.file(join(ROOT, '.env.example')).text()
const dockerfile = await Bun.file(join(ROOT, 'api', 'Dockerfile')).text()
const compose = Bun.YAML.parse(text) as Compose
const services = Object.entries(compose.services)
const named = [...example.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => String(name))

/** The default without a load balancer in front. */
const trustedProxies = compose.services.web?.environment?.TRUSTED_PROXIES?.replace(/\$.*/, '')

/** Read by Bun and the operating system, not by the product. */
const NOT_OURS = ['NODE_ENV', 'TMPDIR']
const PRODUCT = ['web', 'worker', 'migrate', 'backup']

test('every variable that compose passes to the product is a setting', () => {
  for (const name of PRODUCT) {
    const given = Object.keys(compose.services[name]?.environment ?? {})
    const unknown = given
      .map((variable) => variable.replace(/_FILE$/, ''))
      .filter((variable) => !NOT_OURS.includes(variable) && !settingNames().includes(variable))
    expect(unknown).toEqual([])
  }
})

test('the settings that compose passes start the product', () => {
  const given = {
    ...compose.services.web?.environment,
    APP_URL: 'http://localhost:8080',
    TRUSTED_PROXIES: trustedProxies,
  }
  const secrets = { DATABASE_URL: 'postgres://a@b/c', SESSION_SECRET: 's'.repeat(43) }
  const env = parseEnv({ ...given, ...secrets })
  expect(env.worker).toBe(false)
  expect(env.metricsPort).toBe(9464)
  expect(env.trustedProxies).toEqual(['172.30.7.2'])
})

test('.env.example names every setting and every variable of compose.yaml', () => {
  const inCompose = [...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => String(name))
  const wanted = settingNames().filter((name) => !NOT_OURS.includes(name))
  expect([...wanted, ...inCompose].filter((name) => !named.includes(name))).toEqual([])
})

test('.env.example names nothing unused', () => {
  const known = (name: string) => settingNames().includes(name) || text.includes(`\${${name}`)
  expect(named.filter((name) => !known(name))).toEqual([])
})

test('web and worker use a separate login role; the owner is for migrations and backups', async () => {
  const loginOf = (name: string) => compose.services[name]?.environment?.DATABASE_URL_FILE
  expect(['web', 'worker'].map(loginOf)).toEqual(Array(2).fill('/run/secrets/database-login-url'))
  expect(['migrate', 'backup'].map(loginOf)).toEqual(Array(2).fill('/run/secrets/database-url'))
  for (const name of ['web', 'worker']) {
    expect(compose.services[name]?.secrets).not.toContain('database-url')
  }
  const setup = await Bun.file(join(import.meta.dir, 'setup')).text()
  const owner = compose.services.database?.environment?.POSTGRES_USER
  const [, login] =
    /postgres:\/\/(\w+):\S* "\$\(random\)" \| keep database-login-url/.exec(setup) ?? []
  expect([owner, login]).toEqual(['colloquy', 'colloquy_login'])
})

test('no service runs as root, writes to its image or gains privileges', () => {
  for (const [name, service] of services) {
    expect([name, service.user]).toEqual([name, expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
    expect([name, service.read_only]).toEqual([name, true])
    expect([name, service.cap_drop]).toEqual([name, ['ALL']])
    expect([name, service.security_opt]).toEqual([name, ['no-new-privileges:true']])
  }
})

test('long-running services are restarted and have health checks', () => {
  for (const [name, service] of services) {
    const once = ['migrate', 'backup'].includes(name)
    expect([name, service.restart]).toEqual([name, once ? 'no' : 'unless-stopped'])
    const ours = !once && !service.profiles?.includes('local-ai')
    if (ours) expect([name, service.healthcheck?.test.length]).not.toEqual([name, undefined])
  }
})

test('only the proxy is reachable from outside, and the database not at all', () => {
  const published = services.filter(([, service]) => service.ports).map(([name]) => name)
  expect(published).toEqual(['proxy'])
  expect(compose.services.database?.networks).toEqual(['inside'])
  expect(compose.networks.inside?.internal).toBe(true)
})

test('the proxy has the trusted address', () => {
  const networks = compose.services.proxy?.networks
  const edge = networks && !Array.isArray(networks) ? networks.edge : null
  expect(trustedProxies).toBe(String(edge?.ipv4_address))
})

test('proxy and web share only one network, so web sees the trusted address', () => {
  const of = (name: string) => {
    const networks = compose.services[name]?.networks ?? []
    return Array.isArray(networks) ? networks : Object.keys(networks)
  }
  expect(of('proxy').filter((network) => of('web').includes(network))).toEqual(['edge'])
  const others = services.map(([name]) => name).filter((name) => !['proxy', 'web'].includes(name))
  expect(others.filter((name) => of(name).includes('edge'))).toEqual([])
})

test('the proxy keeps the health and metrics endpoints private', async () => {
  const caddy = await Bun.file(join(import.meta.dir, 'Caddyfile')).text()
  expect(caddy).toMatch(/path \/livez \S* \/readyz[\s\S]*respond @inside 404[\s\S]*reverse_proxy/)
})

test('proxy, database and product have memory limits', () => {
  for (const name of ['proxy', 'database', 'web', 'worker']) {
    expect([name, compose.services[name]?.mem_limit]).not.toEqual([name, undefined])
  }
})

test("no other service can get the proxy's address", () => {
  const pool = compose.networks.edge?.ipam?.config[0]
  expect(trustedProxies).toMatch(/^172\.30\.7\.([1-9]|[1-9]\d)$/)
  expect(pool).toEqual({ subnet: '172.30.7.0/24', ip_range: '172.30.7.128/25' })
})

test('every port referred to is one that something listens on', async () => {
  const web = compose.services.web
  expect(web?.expose).toEqual([web?.environment?.PORT, web?.environment?.METRICS_PORT].map(String))
  expect(web?.healthcheck?.test.join(' ')).toContain(`:${web?.environment?.PORT}/readyz`)
  expect(dockerfile).toContain(`EXPOSE ${web?.environment?.PORT}`)
  const caddy = await Bun.file(join(import.meta.dir, 'Caddyfile')).text()
  expect(caddy).toContain(`port ${web?.environment?.PORT}`)
  for (const port of compose.services.proxy?.ports ?? []) {
    expect(caddy).toContain(`_port ${port.split(':').at(-1)}`)
  }
})

test('every volume and secret that is used is declared, and vice versa', () => {
  const volumes = services.flatMap(([, service]) =>
    (service.volumes ?? []).map((volume) => String(volume.split(':')[0])),
  )
  const own = volumes.filter((volume) => /^[a-z]/.test(volume))
  expect(Object.keys(compose.volumes).sort()).toEqual([...new Set(own)].sort())
  const secrets = services.flatMap(([, service]) => service.secrets ?? [])
  expect(Object.keys(compose.secrets).sort()).toEqual([...new Set(secrets)].sort())
})

test('every secret is created by the set-up and read from its mount', async () => {
  const setup = await Bun.file(join(import.meta.dir, 'setup')).text()
  for (const name of Object.keys(compose.secrets)) expect(setup).toContain(name)
  for (const [name, service] of services) {
    const read = [...JSON.stringify(service).matchAll(/\/run\/secrets\/([a-z0-9-]+)/g)]
    const mounted = (service.secrets ?? []).toSorted()
    expect([name, read.map(([, secret]) => String(secret)).toSorted()]).toEqual([name, mounted])
  }
})

test('the programs that compose starts exist', () => {
  const programs = PRODUCT.flatMap((name) => {
    const { command = [], entrypoint = [], healthcheck } = compose.services[name] ?? {}
    return [...command, ...entrypoint, ...(healthcheck?.test ?? [])]
  }).filter((word) => word.endsWith('.ts'))
  expect(programs.filter((program) => !existsSync(join(ROOT, program)))).toEqual([])
  expect(programs.length).toBeGreaterThan(4)
})

test('migrations run before everything that uses the database', () => {
  for (const name of ['web', 'worker']) {
    const before = compose.services[name]?.depends_on?.migrate?.condition
    expect(before).toBe('service_completed_successfully')
  }
})

test('what the images are built on and the database are pinned by digest', async () => {
  const pinned = [...dockerfile.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name, image]) => [
    name,
    image,
  ])
  const [, database] = /^\$\{(?:\w+):-(.+)\}$/.exec(compose.services.database?.image ?? '') ?? []
  for (const image of [database, ...pinned.map(([, image]) => image)]) {
    expect(image).toMatch(/^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/)
  }
  const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base)
  const named = pinned.map(([name]) => `\${${name}}`)
  // For Bun's image no digest is known; its version is exact.
  expect(new Set(bases)).toEqual(new Set([...named, 'oven/bun:1.4.5-slim', 'bun']))
  expect(pinned.map(([name]) => name)).toEqual(compose.services.web?.build?.args ?? [])
})

test('substitutes have the names of the pinned images', async () => {
  const folder = join(ROOT, 'api', 'compose')
  const settings = await Bun.file(join(folder, 'bases.env')).text()
  const build = await Bun.file(join(folder, 'bases')).text()
  const substitutes = [...settings.matchAll(/^(\w+)=(\S+)$/gm)]
  for (const [, name = '', image = ''] of substitutes) {
    expect(build).toContain(image)
    expect(text + dockerfile).toContain(`${image}@sha256:`)
    expect(text).toContain(name)
  }
  expect(substitutes).toHaveLength(3)
})

test('the image has every patch before it installs packages', async () => {
  const { patchedDependencies } = await Bun.file(join(ROOT, 'package.json')).json()
  const [before = ''] = dockerfile.split('RUN bun install')
  const missing = Object.values<string>(patchedDependencies).filter(
    (patch) => !before.includes(`COPY ${dirname(patch)} ${dirname(patch)}`),
  )
  expect(missing).toEqual([])
})

test('the image has the programs for backup and restore', async () => {
  const folder = join(ROOT, 'db', 'connection', 'backup')
  const files = [...new Bun.Glob('*.ts').scanSync({ cwd: folder, absolute: true })]
  const sources = await Promise.all(files.map((file) => Bun.file(file).text()))
  const found = sources.join('').matchAll(/'(pg_dump|pg_restore|psql)'/g)
  const started = [...found].map(([, name]) => name)
  expect(new Set(started).size).toBe(3)
  for (const name of started) expect(dockerfile).toContain(`/usr/lib/postgresql/17/bin/${name} `)
})

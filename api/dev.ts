import { develop } from '@app/web/build/dev'

/** `bun dev`: builds, starts, and does both again on every save. */
await develop('api/server.ts')

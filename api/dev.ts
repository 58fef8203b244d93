import { develop } from '@app/web/build/dev'

/** `bun dev`: builds and starts, again on every save. */
await develop('api/server.ts')

/** All that an engine's process sees of the environment: none of the product's secrets. */
export const ENGINE_ENVIRONMENT = {
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  DO_NOT_TRACK: '1',
}

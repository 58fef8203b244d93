import { openapi } from '@elysiajs/openapi'

/** GET /api/openapi.json: every call, for programs that use a token. No page: that would load from elsewhere. */
export const openapiRoutes = openapi({
  provider: null,
  specPath: '/openapi.json',
  // pages and files share the application with the calls
  exclude: { paths: ['/api/*', '/api/payments/webhook', /^\/api\/operator/, /^\/(?!api\/)/] },
  documentation: {
    info: {
      title: 'Colloquy',
      version: '1',
      description:
        'Clients, meetings, notes and questions of one user. Every answer to a failure is { message }.',
    },
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A personal access token, made in the account settings: scope read or write.',
        },
      },
    },
    security: [{ token: [] }],
  },
})

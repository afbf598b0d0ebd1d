# The production image: the server with the built web, for a PostgreSQL of one's own (compose.yaml, docs/deploy.md).
ARG NODE_IMAGE=node:24.21.0-trixie-slim

# Install scripts are left out everywhere: they prepare the PostgreSQL that a checkout needs and this image does not use.
FROM ${NODE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.base.json ./
COPY contract contract
COPY web web
# The user guide is a part of the web.
COPY docs/kilavuz docs/kilavuz
RUN node node_modules/vite/bin/vite.js build --config web/vite.config.ts \
  && node node_modules/vite/bin/vite.js build --config web/link.vite.config.ts

FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Optional packages are the embedded PostgreSQL's binaries and a Node, which the base image has.
RUN npm ci --omit=dev --omit=optional --ignore-scripts

FROM ${NODE_IMAGE}
# MALLOC_… and the flags of node: as scripts/run.mjs starts the server.
ENV NODE_ENV=production HOST=0.0.0.0 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576
WORKDIR /app
COPY package.json ./
COPY --from=packages /app/node_modules node_modules
COPY contract contract
COPY server server
COPY --from=web /app/web/dist web/dist
# Files belong to root: the server can read and not change them. When DATABASE_URL and MUHASIP_KEY are set it writes uploaded documents here, and nothing
# else that stays.
ENV DATA_DIR=/var/lib/muhasip
RUN install -d -o node -g node -m 0700 /var/lib/muhasip /yedekler
USER node
EXPOSE 8001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8001}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--initial-old-space-size=56", "server/src/main.ts"]

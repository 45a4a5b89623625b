# syntax=docker/dockerfile:1
# One image for the site. Builds with all dependencies, runs with the production ones only.

FROM oven/bun:1.4.5-slim AS build
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
RUN bun install --frozen-lockfile
COPY . .
RUN bun src/build/build.ts

FROM oven/bun:1.4.5-slim AS dependencies
WORKDIR /app
COPY package.json bun.lock bunfig.toml ./
# Compilers are peers of some; what runs needs none.
RUN bun install --frozen-lockfile --production --omit=peer

FROM oven/bun:1.4.5-slim
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/package.json package.json
COPY --from=build /app/db db
COPY --from=build /app/emails emails
COPY --from=build /app/i18n i18n
COPY --from=build /app/src src
# Tickets, passes and social cards are drawn from these files.
COPY --from=build /app/public public
COPY --from=build /app/dist dist
# The only places that are written to; mount volumes there. A new volume gets the owner of its folder: in
# deploy/compose.regions.yaml the site is the user of the database server; it stores its builds in /builds and its backups
# in /backups, where nobody else may see the copy that is being encrypted.
RUN mkdir /data /builds && mkdir -m 700 /backups && chown bun:bun /data && chown 666:666 /builds && chown 666:666 /backups
USER bun
VOLUME /data
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=8080 \
    DATABASE_URL=file:/data/park.db \
    BACKUP_FOLDER=/data/backups
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["bun", "-e", "const r = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health`); process.exit(r.ok ? 0 : 1)"]
CMD ["bun", "src/start.ts"]

# The site in a container: built with all packages, run without any, because the build holds all it needs. It runs as an
# unprivileged user, on a root file system that may be read-only. Both stages are the same Debian with the same C library:
# what `npm run image-check` tries is what runs.

FROM node:26.10.0-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
# No package's own script is needed to build the site.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && node deploy/package.ts --folder /release

FROM node:26.10.0-slim
# One arena for all threads: otherwise some 20 MiB that V8's compiler threads freed stay in theirs.
ENV NODE_ENV=production \
    DATA_DIR=/data \
    MALLOC_ARENA_MAX=1
WORKDIR /site
# The files of a release, without the Node that its archive brings.
COPY --from=build /release ./
RUN mkdir /data && chown 1000:1000 /data
USER 1000:1000
# The only path that is written to: the embedded store.
VOLUME ["/data"]
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT||3000}/healthz`).then(a=>process.exit(a.ok?0:1),()=>process.exit(1))"]
# The server itself is process 1 and handles SIGTERM: it stops taking requests, finishes those under way, closes the store.
STOPSIGNAL SIGTERM
CMD ["node", "build/server/index.js"]

ALTER TABLE "users" ADD COLUMN "twin" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "users" SET "twin" = "alike"."twin" FROM (
	SELECT "id", row_number() OVER (PARTITION BY lower(normalize("username")) ORDER BY "disabled", "id") - 1 AS "twin" FROM "users"
) AS "alike" WHERE "users"."id" = "alike"."id" AND "alike"."twin" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_alike" ON "users" USING btree (lower(normalize("username")),"twin");
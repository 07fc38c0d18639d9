CREATE TABLE "build_requests" (
	"id" serial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer NOT NULL,
	"deletion" boolean NOT NULL,
	"failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_publication" ADD COLUMN "wake_up_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "build_requests_at" ON "build_requests" USING btree ("at");
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"removed" jsonb NOT NULL,
	CONSTRAINT "erasures_hash" CHECK (length(address_hash) = 64)
);
--> statement-breakpoint
CREATE INDEX "erasures_address" ON "erasures" USING btree ("address_hash");